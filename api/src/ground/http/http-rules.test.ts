import { fastify } from 'fastify';
import { acceptForms } from './accept-forms';
import { addHttpRules } from './http-rules';

const PASTED = '\u202aA\u200bda\u202c';

it.each([
  [
    'JSON',
    'application/json',
    JSON.stringify({ name: PASTED, all: [{ name: PASTED }] }),
    { name: 'Ada', all: [{ name: 'Ada' }] },
  ],
  ['a form', 'application/x-www-form-urlencoded', new URLSearchParams({ name: PASTED }).toString(), { name: 'Ada' }],
])('no route receives invisible characters: in %s, a query or a path', async (_what, contentType, payload, body) => {
  const app = fastify();
  addHttpRules(app);
  await app.register(async (resource) => {
    acceptForms(resource);
    resource.post('/:name', async (request) => ({ body: request.body, query: request.query, params: request.params }));
  });
  const name = encodeURIComponent(PASTED);
  const answer = await app.inject({
    method: 'POST',
    url: `/${name}?name=${name}`,
    headers: { 'content-type': contentType },
    payload,
  });
  expect(answer.json()).toEqual({ body, query: { name: 'Ada' }, params: { name: 'Ada' } });
});
