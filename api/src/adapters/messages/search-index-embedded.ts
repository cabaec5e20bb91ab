import type { Queryable } from '@forecourt/database/pool';
import { RefusedError } from '@forecourt/service/refused-error';
import type { SearchIndex } from '../../ports/search-index';

const MAX_ADDRESSES = 10_000;
const MAX_PER_MINUTE = 10;

/** A search index on our own database, which refuses what IndexNow refuses. */
export function createEmbeddedSearchIndex(database: Queryable, now: () => Date): SearchIndex {
  return {
    announce: async ({ host, key, keyLocation, urlList }, idempotencyKey) => {
      if (urlList.length === 0 || urlList.length > MAX_ADDRESSES || !urlList.every((url) => URL.canParse(url))) throw new RefusedError('400: bad request');
      if (!/^[A-Za-z0-9-]{8,128}$/.test(key) || !urlList.every((url) => new URL(url).host === host)) throw new RefusedError('422: not of this host');
      if (keyLocation !== `https://${host}/${key}.txt`) throw new Error('403: the key cannot be read');
      const { rows } = await database.query<{ count: number }>(
        'select count(*)::int as count from api.received_announcement where host = $1 and received_at > $2',
        [host, new Date(now().getTime() - 60_000)],
      );
      if ((rows[0]?.count ?? 0) >= MAX_PER_MINUTE) throw new Error('429: too many requests');
      await database.query(
        'insert into api.received_announcement (idempotency_key, host, addresses, received_at) values ($1, $2, $3, $4) on conflict (idempotency_key) do nothing',
        [idempotencyKey, host, JSON.stringify(urlList), now()],
      );
    },
  };
}
