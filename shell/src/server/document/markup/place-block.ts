import type { PlacedBlock } from '@forecourt/contracts/page-document';
import type { IndexedBlock } from '../blocks/block-index';
import type { ComposedBlock } from '../blocks/composed-block';
import { NONCE_TOKEN } from '../../site/nonce';
import { attributes, inlineCss, jsonAttribute } from './html';

export interface Placement {
  placed: PlacedBlock;
  /** Undefined when no remote has the block. */
  found: IndexedBlock | undefined;
  composed: ComposedBlock;
  /** Position on the page; makes ids unique. */
  index: number;
  /** Whether the block is for a third-party page, where an element of its own name would be another embedded block. */
  isFragment?: boolean;
}

/** Language and direction of our text, in pages that may have others. */
const OWN_TEXT = { lang: 'en-GB', dir: 'ltr' } as const;

/**
 * A block in its own element. A block that cannot be shown leaves its space free. A block from another version than
 * the page's stays plain HTML with its own styles, since the page loads neither code nor styles of that version.
 */
export function placeBlock({ placed, found, composed: { html }, index, isFragment = false }: Placement): string {
  const name = isFragment ? 'div' : (found?.name ?? placed.block);
  const prefix = `b${index}-`;
  const base = {
    id: placed.id,
    'data-fragment': isFragment ? '' : undefined,
    'data-parameters': isFragment && found ? parametersSeen(found) : undefined,
    'data-remote': found?.release.remote,
    'data-block': found?.name,
  };
  if (!html) {
    return `<${name}${attributes({ ...base, 'data-state': 'empty', 'data-slot': String(index) })}>${reservedSpace(found, index)}</${name}>`;
  }
  const ofThisVersion = html.version === found?.release.version;
  const hydrate = ofThisVersion ? found.block.hydrate : 'never';
  const isIsland = hydrate !== 'never';
  const opening =
    attributes({
      ...base,
      ...(isFragment && OWN_TEXT),
      'data-version': html.version,
      'data-hydrate': hydrate,
      'data-prefix': isIsland ? prefix : undefined,
    }) + (isIsland ? jsonAttribute('data-props', html.props) : '');
  // Inside the element, so that the style element is not a sibling of blocks. Nothing hydrates here.
  const styles = ofThisVersion ? '' : styleElement(html.css.join(''));
  return `<${name}${opening}>${styles}${html.parts.join(prefix)}</${name}>`;
}

/** Parameters of a third-party page's query that the block sees, in addition to campaigns. */
function parametersSeen({ block: { parameters = [], embedParameters = [] } }: IndexedBlock): string | undefined {
  return [...parameters, ...embedParameters].join(' ') || undefined;
}

/** A `<style>` that the content security policy lets through. */
export function styleElement(css: string): string {
  return css === '' ? '' : `<style nonce="${NONCE_TOKEN}">${inlineCss(css)}</style>`;
}

function reservedSpace(found: IndexedBlock | undefined, index: number): string {
  const height = found?.block.reserveHeight;
  if (!height) return '';
  const slot = `[data-slot="${index}"]`;
  return styleElement(
    `${slot}{display:block;min-block-size:${height.narrow}px}@media (width>=768px){${slot}{min-block-size:${height.wide}px}}`,
  );
}
