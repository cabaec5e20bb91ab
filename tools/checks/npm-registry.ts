import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** Body that `npm publish` sends. */
interface Publication {
  versions: Record<string, { dependencies?: Record<string, string> }>;
  _attachments: Record<string, { data: string }>;
}

/**
 * An npm registry for one run, which contains only what was published to it and accepts any token. It answers the two
 * requests of `npm publish` and `npm install`. Verdaccio would add 300 packages to every checkout.
 */
export async function startNpmRegistry() {
  const packages = new Map<string, Publication>();
  const server = createServer(async (request, response) => {
    const [name = '', file] = decodeURIComponent(request.url ?? '')
      .slice(1)
      .split('/-/');
    if (request.method === 'PUT') packages.set(name, (await json(request)) as Publication);
    const found = packages.get(name);
    if (!found) return response.writeHead(404).end('{}');
    const { _attachments: files, ...document } = found;
    if (file === undefined)
      return response.writeHead(request.method === 'PUT' ? 201 : 200).end(JSON.stringify(document));
    return response.end(
      Buffer.from(Object.entries(files).find(([path]) => path.endsWith(file))?.[1].data ?? '', 'base64'),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Packages that the published ones need. */
    dependencies: () =>
      [...packages.values()].flatMap(({ versions }) =>
        Object.values(versions).flatMap((one) => Object.keys(one.dependencies ?? {})),
      ),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
