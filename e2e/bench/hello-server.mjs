// The minimum that Fastify can do, as the baseline for the shell's pages. `/page` is a file of the same size.
import { readFileSync } from 'node:fs';
import fastify from 'fastify';

const page = readFileSync(process.argv[2]);
const app = fastify();
app.get('/', async () => ({ hello: 'world' }));
app.get('/page', (_, reply) => reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).send(page));
console.log(await app.listen({ port: 0, host: 'localhost' }));
