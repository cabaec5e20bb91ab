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
const inBrowser =
  (statement: string): Change =>
  (code, file) =>
    file.endsWith('/review-slider.js') ? `${code};${statement}` : code;

/** Builds of `mfe-reviews` that a squad could publish by accident, with the words of the finding. */
export const BAD_BUILDS: Record<string, { change: Change; finds: RegExp }> = {
  'its main link is hidden on a phone': {
    change: inCards('@media (width<400px){[data-block=review-slider] a{display:none}}'),
    finds:
      /use: review-slider\n.*It is hidden\. In the live version it is visible\.\n +a “.*\n[^]*home, forecourt, 375 px/,
  },
  'it is white on white': {
    change: inCards('[data-block=review-slider] *{color:#fff!important;background:#fff!important}'),
    finds: /access: review-slider\n.*\(axe: color-contrast\)/,
  },
  'it links to localhost': {
    change: onServer('href: helpUrl', 'href: "http://localhost:3100/help"'),
    finds: /hosts: review-slider\n.*localhost:3100, which no visitor can reach\.\n +link “/,
  },
  'it sends requests in a loop': {
    change: inBrowser('(function again(){fetch("/api/content/v1/pages").then(()=>setTimeout(again,50))})()'),
    finds: /behaviour: the page\n.*A view sends \d+ requests.*\n +GET /,
  },
};

/** Changes of `mfe-reviews` that are right. */
export const SOUND_BUILDS: Record<string, Change> = {
  'nothing but its version': (code) => code,
  'a rule that matches nothing': inCards('.nothing-has-this-class{color:red}'),
  'a comment in its code': inBrowser('/* a comment */void 0'),
};
