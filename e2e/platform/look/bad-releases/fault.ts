/** A fault that a squad could ship by accident, as HTML of a block, and what is found. */
export interface Fault {
  name: string;
  html: string;
  /** HTML of the live version. */
  live: string;
  /** Rule, verdict, and words of the finding. */
  finds: [rule: string, verdict: 'refused' | 'to-accept', words: RegExp];
  /** Default: that of a look. */
  maxLateMs?: number;
}

export const script = (code: string) => `<script>{ ${code} }</script>`;

export const button = (name: string, attributes = '') => `<button type="button" ${attributes}>${name}</button>`;

/** HTML of a sound block, as in the live version. */
export const SOUND = `
  <h2>What customers say</h2>
  <p>A car for <b>£182.50</b> a month, 9.9% APR, over 48 months.</p>
  <form action="/search"><label>Town <input name="town"></label><button>Search</button></form>
  <p><a href="/reviews">All reviews</a></p>`;
