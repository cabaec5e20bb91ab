import { absoluteAddresses } from '../../services/absolute-addresses';
import type { FragmentData } from '../../services/fragment-data';
import type { IslandProps } from '../../services/page-data';
import type { IndexedBlock } from './blocks/block-index';
import type { BlockHtml } from './blocks/composed-block';
import { NONCE_TOKEN } from '../site/nonce';
import type { PageView } from './blocks/render-request';
import type { DocumentMaker } from './document';
import { fontFaces, fragmentBrandCss, ownAddresses, ownRem } from './fragment-styles';
import { inlineCss, inlineJson } from './markup/html';
import { pageData } from './page-data';
import { placeBlock } from './markup/place-block';
import { thisSite } from '../site/this-site';

export interface FragmentOptions {
  found: IndexedBlock;
  html: BlockHtml;
  view: PageView;
  maker: Pick<DocumentMaker, 'assets' | 'isServed'>;
}

/**
 * One block as HTML for a third-party page: its styles, the block in a separate element, and the data that
 * hydrates it. It is put into a shadow root, by `embed.js` or by the server of that page.
 */
export function writeFragment({ found, html, view, maker }: FragmentOptions): string {
  const { origin, brand } = view.site;
  const block = placeBlock({
    placed: { block: found.name, attributes: {} },
    found,
    composed: { from: 'render', html },
    index: 0,
    isFragment: true,
  });
  const isOfThisVersion = html.version === found.release.version;
  const hydrates = isOfThisVersion && found.block.hydrate !== 'never';
  // Styles of another version come with the block itself.
  const styles = isOfThisVersion ? html.css.map((css) => ownAddresses(ownRem(css), origin)) : [];
  const data: FragmentData = {
    page: hydrates ? pageData({ islands: [found], view, ...maker }) : undefined,
    fonts: REM + thisSite.look.fontFaceCss(brand, `${origin}/assets/fonts/`) + styles.map(fontFaces).join(''),
    problems: html.problems
      .filter((problem) => problem.startsWith(ATTRIBUTE))
      .map((problem) => problem.slice(ATTRIBUTE.length)),
    lists: listsOf(html),
  };
  return [
    `<style>${inlineCss(fragmentBrandCss(brand))}</style>`,
    ...styles.map((css) => `<style>${inlineCss(css)}</style>`),
    ownAddresses(absoluteAddresses(block, origin), origin).replaceAll(NONCE_TOKEN, ''),
    `<script type="application/json" data-forecourt>${inlineJson(data)}</script>`,
  ].join('');
}

/** Registers the length that replaces `rem`, which a script sets (`ownRem`). */
const REM = "@property --forecourt-rem{syntax:'<length>';inherits:true;initial-value:16px}";

/** Prefix of attribute problems in a block's log. */
const ATTRIBUTE = 'attribute ';

function listsOf({ props }: BlockHtml): string[] {
  const { attributes } = JSON.parse(props) as IslandProps;
  return Object.keys(attributes).filter((name) => Array.isArray(attributes[name]));
}
