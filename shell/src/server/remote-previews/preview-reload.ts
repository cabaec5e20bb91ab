/** Path at which a preview's page requests its current state. */
export const STATE_PATH = '/preview/state';

/** Answer of that path after the preview has ended. */
export const OVER = 'over';

const ASK_MS = 1000;

/** Reloads the page after each save, and when the preview has ended. A hidden page sends no requests. */
export function previewReloadScript(state: string): string {
  return (
    `setInterval(()=>document.hidden||fetch('${STATE_PATH}').then(async(answer)=>{if(answer.ok&&await answer.text()!==${JSON.stringify(state)})location.reload()},()=>{}),` +
    `${ASK_MS})`
  );
}
