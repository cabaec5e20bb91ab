import type { ApiClient, ApiResult } from '@forecourt/contracts/services';
import type { CarSearch } from '@forecourt/domain/car-search/search';
import type { MakeWithModels } from '@forecourt/domain/cars/makes-models';
import type { AskOptions, FoundCars } from './found-cars';
import { searchKey } from './search-key';
import { withRequests } from './with-requests';

type Request<Value> = (options: AskOptions) => Promise<ApiResult<Value>>;

/** Time for which an answer is fresh: enough for back navigation. */
const FRESH_MS = 60_000;
const MAX_KEPT = 30;
/** Waits before each retry of a search that failed for a temporary reason. */
const RETRY_AFTER_MS = [1000, 3000];

interface Asked {
  answer: Promise<ApiResult<FoundCars>>;
  stop: AbortController;
  /** Number of blocks that wait for it. At zero the request is aborted. */
  waiting: number;
  settledAt: number | undefined;
}

/** The vehicle search, shared by the blocks of a page: filters and results with the same search send one request. */
class CarsClient {
  private stock: Promise<ApiResult<MakeWithModels[]>> | undefined;
  private readonly asked = new Map<string, Asked>();

  constructor(private readonly api: ApiClient) {}

  /** The makes for sale, with their models. */
  makes(): Promise<ApiResult<MakeWithModels[]>> {
    this.stock ??= withRequests(({ askMakes }) => askMakes(this.api)).then((answer) => {
      if (!answer.ok) this.stock = undefined;
      return answer;
    });
    return this.stock;
  }

  /** A page of cars with counts for all choices. A temporary failure is retried twice. */
  find(search: CarSearch, signal: AbortSignal): Promise<ApiResult<FoundCars>> {
    const key = searchKey(search);
    const known = this.asked.get(key);
    const asked = known && isFresh(known) ? known : this.ask(key, search);
    asked.waiting += 1;
    signal.addEventListener('abort', () => {
      asked.waiting -= 1;
      if (asked.waiting > 0 || asked.settledAt !== undefined) return;
      asked.stop.abort();
      this.forget(key, asked);
    });
    return asked.answer;
  }

  private ask(key: string, search: CarSearch): Asked {
    const stop = new AbortController();
    const asked: Asked = {
      stop,
      waiting: 0,
      settledAt: undefined,
      answer: this.withRetries(search, stop.signal, (options) =>
        withRequests(({ requestCars }) => requestCars(search, { ...options, fields: ['results', 'facets'] })),
      ),
    };
    void this.settle(key, asked);
    this.asked.delete(key);
    this.asked.set(key, asked);
    const [oldest] = this.asked.keys();
    if (this.asked.size > MAX_KEPT && oldest !== undefined) this.asked.delete(oldest);
    return asked;
  }

  private async settle(key: string, asked: Asked): Promise<void> {
    const { ok } = await asked.answer;
    asked.settledAt = Date.now();
    if (!ok) this.forget(key, asked);
  }

  private forget(key: string, asked: Asked): void {
    if (this.asked.get(key) === asked) this.asked.delete(key);
  }

  /** Returns the answer to a request about a search. A temporary failure is retried twice. */
  async withRetries<Value>(search: CarSearch, signal: AbortSignal, request: Request<Value>): Promise<ApiResult<Value>> {
    for (const waitMs of RETRY_AFTER_MS) {
      const answer = await this.once(search, signal, request);
      if (answer.ok || signal.aborted || !isTransient(answer.failure.status)) return answer;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      if (signal.aborted) return answer;
    }
    return this.once(search, signal, request);
  }

  /** How many matching cars have come into stock after a moment. */
  countNew(search: CarSearch, listedAfter: Date, signal: AbortSignal): Promise<ApiResult<FoundCars>> {
    return this.once(search, signal, (options) =>
      withRequests(({ requestCars }) =>
        requestCars(search, { ...options, fields: [], listedAfter: listedAfter.toISOString() }),
      ),
    );
  }

  private async once<Value>(
    search: CarSearch,
    signal: AbortSignal,
    request: Request<Value>,
  ): Promise<ApiResult<Value>> {
    return withRequests(async ({ askSearch, searchToken }) => {
      const [makes, asked] = await Promise.all([search.make === '' ? NO_MAKES : this.makes(), searchToken(this.api)]);
      if (!asked.ok) return asked;
      return makes.ok
        ? askSearch(this.api, (token) => request({ api: this.api, token, makes: makes.value, signal }))
        : makes;
    });
  }
}

const NO_MAKES: ApiResult<MakeWithModels[]> = { ok: true, value: [] };

function isFresh({ settledAt }: Asked): boolean {
  return settledAt === undefined || Date.now() - settledAt < FRESH_MS;
}

/** There was no answer, or a server error. While the browser knows that it is offline, a retry is useless. */
function isTransient(status: number): boolean {
  return status >= 500 || (status === 0 && navigator.onLine);
}

const clients = new WeakMap<ApiClient, CarsClient>();

/** The one client of a page. */
export function carsClient(api: ApiClient): CarsClient {
  const client = clients.get(api) ?? new CarsClient(api);
  clients.set(api, client);
  return client;
}
