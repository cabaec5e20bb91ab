import type { Change } from '../../changed-build';

const CARDS = /review-cards-.*\.css$/;
const inCards =
  (css: string): Change =>
  (code, file) =>
    CARDS.test(file) ? code + css : code;
const onServer =
  (from: string, to: string): Change =>
  (code, file) =>
    file === 'server/remote.cjs' ? code.replaceAll(from, to) : code;

/** Faults of a build of `mfe-reviews` that a squad could publish by accident, with the words of the finding. */
export const FAULTS: Record<string, { change: Change; finds: RegExp }> = {
  'its main links are hidden on a phone': {
    change: inCards('@media (width<400px){[data-block=review-slider] a{display:none}}'),
    finds:
      /use: review-slider\n.*It is hidden\. In the live version it is visible\.\n +a “.*\n[^]*?home, forecourt, 375 px/,
  },
  'its text is white on white': {
    change: inCards('[data-block=review-container] *{color:#fff!important;background:#fff!important}'),
    finds: /access: review-container\n.*\(axe: color-contrast\)/,
  },
  'it links to localhost': {
    change: onServer('href: helpUrl', 'href: "http://localhost:3100/help"'),
    finds: /hosts: review-slider\n.*localhost:3100, which no visitor can reach\.\n +link “/,
  },
};

/** One build with all faults. */
export const withAllFaults: Change = (code, file) =>
  Object.values(FAULTS).reduce((changed, { change }) => change(changed, file), code);
