// The least that Fastify can do: what the shell's pages are measured against.
import fastify from 'fastify';

const app = fastify();
app.get('/', async () => ({ hello: 'world' }));
console.log(await app.listen({ port: 0, host: 'localhost' }));
