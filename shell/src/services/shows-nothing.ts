const UNSEEN = /<!--.*?(?:-->|$)|<(style|script|template)\b.*?(?:<\/\1>|$)/gis;
/** Elements that a visitor sees without any text. */
const SEEN =
  /<(?:img|svg|picture|video|audio|canvas|iframe|object|embed|select|textarea|button|progress|meter|input(?![^<>]*\btype="hidden"))\b/i;
const TAG = /<[^<>]*>/g;

/** Whether a block's HTML has no text, picture or control: nothing that a visitor could see. */
export function showsNothing(html: string): boolean {
  const seen = html.replace(UNSEEN, '');
  return !SEEN.test(seen) && seen.replace(TAG, '').trim() === '';
}
