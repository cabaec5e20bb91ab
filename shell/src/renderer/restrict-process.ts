/** Calls that reach past their own thread. `exit` stays: in a worker it ends only that worker, and Node itself needs it. */
const FORBIDDEN = ['kill', '_kill', 'abort', 'binding', '_linkedBinding', 'dlopen', 'getBuiltinModule', 'chdir', 'setuid', 'setgid', 'disconnect', 'send', '_rawDebug'];

/**
 * Takes away what could end or change the whole process. It contains accidents, not attacks: signatures and review
 * are what keeps hostile code out.
 */
export function restrictProcess(): void {
  for (const name of FORBIDDEN) {
    if (!(name in process)) continue;
    Object.defineProperty(process, name, {
      value: () => {
        throw new Error(`process.${name} is not available to remotes.`);
      },
    });
  }
  // Through the main module's `require` the rest of Node would be back.
  Object.defineProperty(process, 'mainModule', { value: undefined });
}
