import type { PageData } from '../../services/page-data';
import type { Report } from '../loading/page';

/** A release's script, in the address of an error or in its stack. */
const SCRIPT = /\/releases\/([\w.-]+)\/([\w.-]+)\/([\w@./-]+\.js)/;

/**
 * Reports uncaught errors and unhandled rejections of live blocks, such as in event handlers and timers. The script
 * that threw identifies the release, and the block if only one on this page uses that script.
 */
export function watchErrors({ remotes }: Pick<PageData, 'remotes'>, tell: (report: Report) => void): void {
  const report = (kind: 'handler' | 'rejection', error: unknown, where = '') => {
    const { stack = '', message = String(error) } = error instanceof Error ? error : {};
    const [path, remote = '', version = ''] = SCRIPT.exec(stack) ?? SCRIPT.exec(where) ?? [];
    const known = Object.hasOwn(remotes, remote) ? remotes[remote] : undefined;
    if (!path || !known || known.version !== version) return;
    const names = Object.keys(known.blocks);
    const [own, ...others] = names.filter((name) => known.blocks[name]?.scripts.includes(path));
    const block = own !== undefined && others.length === 0 ? own : names[0];
    if (block !== undefined) tell({ kind, remote, version, block, outcome: 'failed', reason: message });
  };
  addEventListener('error', ({ error, filename }) => report('handler', error, filename));
  addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
}
