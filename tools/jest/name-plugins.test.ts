import Fastify from 'fastify';

const { jest } = import.meta;

it('Fastify still reads the name of a plugin by the symbol that name-plugins.cjs defines', async () => {
  const plugin = async () => {};
  const read = jest.fn(() => 'a-plugin');
  Object.defineProperty(plugin, Symbol.for('fastify.display-name'), { get: read });
  const app = Fastify();
  await app.register(plugin);
  await app.ready();
  await app.close();
  expect(read).toHaveBeenCalled();
});
