/**
 * Calls with an effect outside their own thread. `exit` stays: in a worker it ends only that worker, and Node itself
 * needs it.
 */
const FORBIDDEN = [
  'kill',
  '_kill',
  'abort',
  'execve',
  'dlopen',
  'binding',
  '_linkedBinding',
  'getBuiltinModule',
  'loadEnvFile',
  '_getActiveHandles',
  '_getActiveRequests',
  '_debugProcess',
  '_debugEnd',
  '_rawDebug',
  'openStdin',
  'chdir',
  'umask',
  'setuid',
  'seteuid',
  'setgid',
  'setegid',
  'setgroups',
  'initgroups',
  'disconnect',
  'send',
];

/** `mainModule` leads back to all of Node; a report contains the host's environment, and can be written anywhere. */
const HIDDEN = ['mainModule', 'report', 'permission', 'channel'];

/** Outgoing connections, in versions of Node that have them. */
const FORBIDDEN_GLOBALS = ['WebSocket', 'EventSource', 'BroadcastChannel'];

/**
 * Removes functions that could end, change or spy on the whole process. This protects against accidents, not attacks:
 * signatures and review keep hostile code out.
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
  for (const name of HIDDEN) if (name in process) Object.defineProperty(process, name, { value: undefined });
  for (const name of FORBIDDEN_GLOBALS) Reflect.deleteProperty(globalThis, name);
}
