/** Where a preview's page asks what it would show now. */
export const STATE_PATH = '/preview/state';

/** The answer there once the preview is over. */
export const OVER = 'over';

const ASK_MS = 1000;

/** Loads the page again after each save, and once the preview is over. A page that nobody sees asks nothing. */
export function previewReloadScript(state: string): string {
  return (
    `setInterval(()=>document.hidden||fetch('${STATE_PATH}').then(async(answer)=>{if(answer.ok&&await answer.text()!==${JSON.stringify(state)})location.reload()},()=>{}),` +
    `${ASK_MS})`
  );
}
