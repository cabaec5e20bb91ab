import { connect, type ClientHttp2Session } from 'node:http2';
import { connect as connectTls } from 'node:tls';

export interface Answer {
  status: number;
  body: string;
}

export interface Request {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

const PATIENCE_MS = 20_000;

/**
 * A visitor's browser, with one kept-alive HTTP/2 connection to a site on this machine. Like browsers, it repeats a GET
 * on a new connection when a reused connection was closed before any answer.
 */
export class Browser {
  #session: ClientHttp2Session | undefined;
  /** Number of retries. */
  repeated = 0;

  /** @param address of the visitor, any of 127.0.0.0/8 */
  constructor(
    private readonly host: string,
    private readonly port: number,
    private readonly address: string,
  ) {}

  async send(request: Request): Promise<Answer> {
    const isKept = this.#session !== undefined && !this.#session.closed;
    try {
      return await this.#ask(request);
    } catch (error) {
      const isSafe = (request.method ?? 'GET') === 'GET';
      if (!isKept || !isSafe || !(error instanceof NoAnswer)) throw error;
      this.repeated++;
      this.close();
      return this.#ask(request);
    }
  }

  close(): void {
    this.#session?.destroy();
    this.#session = undefined;
  }

  #connection(): ClientHttp2Session {
    if (this.#session && !this.#session.closed && !this.#session.destroyed) return this.#session;
    const { host, port, address } = this;
    const options = {
      host: '127.0.0.1',
      port,
      localAddress: address,
      servername: host,
      ALPNProtocols: ['h2'],
      rejectUnauthorized: false,
    };
    const session = connect(`https://${host}:${port}`, { createConnection: () => connectTls(options) });
    // Each request gets the error too.
    session.on('error', () => session.destroy());
    this.#session = session;
    return session;
  }

  #ask({ method = 'GET', path, headers, body }: Request): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const stream = this.#connection().request({
        ':method': method,
        ':path': path,
        'accept-encoding': 'identity',
        ...headers,
      });
      let status: number | undefined;
      let text = '';
      stream.setEncoding('utf8');
      stream.setTimeout(PATIENCE_MS, () => {
        reject(new Error(`no answer within ${PATIENCE_MS} ms`));
        stream.destroy();
      });
      stream.on('response', (given) => (status = given[':status']));
      stream.on('data', (chunk: string) => (text += chunk));
      stream.on('end', () => status !== undefined && resolve({ status, body: text }));
      // A complete answer has been returned by now.
      stream.on('close', () =>
        reject(
          status === undefined
            ? new NoAnswer('the connection was closed before the answer')
            : new Error('the answer was cut off'),
        ),
      );
      stream.on('error', (error) => reject(status === undefined ? new NoAnswer(error.message) : error));
      stream.end(body);
    });
  }
}

class NoAnswer extends Error {}
