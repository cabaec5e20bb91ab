import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { brandIcon } from '../../document/markup/brand-head';
import { touchIcon } from '../../document/markup/touch-icon';
import type { ContextOf } from '../../site/site-context';
import { thisSite } from '../../site/this-site';
import { noSuchFile } from './serve-files';

/** Validity of the security contact in days: less than a year, as RFC 9116 recommends. */
const SECURITY_CONTACT_DAYS = 90;
/** Paths of the API that search engines have no use for. Pictures they may show. */
const CLOSED_PATHS = thisSite.api.paths.filter((one) => !thisSite.api.pictures.includes(one));

const iconHeaders = (type: string) => ({ 'content-type': type, 'cache-control': 'public, max-age=86400' });

/** The files of a brand that browsers and crawlers ask for by name. */
export const wellKnownFileRoutes: FastifyPluginAsync<{ contextOf: ContextOf }> = async (app, { contextOf }) => {
  const siteOf = (request: FastifyRequest) => {
    const context = contextOf(request);
    if (!context) throw noSuchFile();
    return context;
  };

  app.get('/favicon.svg', async (request, reply) =>
    reply.headers(iconHeaders('image/svg+xml')).send(brandIcon(siteOf(request).brand)),
  );
  app.get('/favicon.ico', async (_, reply) => reply.redirect('/favicon.svg', 308));
  app.get('/apple-touch-icon.png', async (request, reply) =>
    reply.headers(iconHeaders('image/png')).send(touchIcon(siteOf(request).brand)),
  );

  /** Contact for security reports (RFC 9116). */
  app.get('/.well-known/security.txt', async (request, reply) => {
    const { origin, brand } = siteOf(request);
    const email = thisSite.securityContact?.(brand);
    if (email === undefined) throw noSuchFile();
    const expires = new Date(Date.now() + SECURITY_CONTACT_DAYS * 86_400_000).toISOString();
    const lines = [
      `Contact: mailto:${email}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${origin}/.well-known/security.txt`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });

  app.get('/robots.txt', async (request, reply) => {
    const { origin } = siteOf(request);
    const closed = CLOSED_PATHS.map((one) => `Disallow: ${one}/`);
    const lines = ['User-agent: *', ...closed, 'Disallow: /*?theme=', 'Allow: /', `Sitemap: ${origin}/sitemap.xml`];
    return reply.type('text/plain').send(`${lines.join('\n')}\n`);
  });
};
