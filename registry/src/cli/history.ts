import type { GlobalOptions } from './connection';
import { connect, requireRemote } from './connection';
import { formatTable, formatTime } from './format';
import type { Report } from './report';

export interface HistoryOptions extends GlobalOptions {
  channel?: string;
  limit: number;
}

/** `release history`: who published, promoted and rolled back what, and why; newest first. */
export async function history(name: string | undefined, options: HistoryOptions): Promise<Report> {
  const remote = name === undefined ? undefined : requireRemote(name);
  const { rows } = await connect(options).audit({ remote, channel: options.channel, limit: options.limit });
  if (rows.length === 0) return { text: 'Nothing has happened yet.', json: { rows } };
  const lines = rows.map((row) => [
    formatTime(row.at),
    row.action,
    row.remote ?? '',
    row.before === null ? (row.after ?? '') : `${row.before} → ${row.after}`,
    row.channel ?? '',
    row.who,
    row.reason ?? '',
  ]);
  return { text: formatTable(['WHEN', 'WHAT', 'REMOTE', 'VERSION', 'CHANNEL', 'WHO', 'WHY'], lines), json: { rows } };
}
