import axe from 'axe-core';

/**
 * Fails with axe's own messages if the rendered part has a violation. Contrast needs a real browser, so browser tests
 * check it.
 */
export async function expectAccessible(container: Element): Promise<void> {
  const { violations } = await axe.run(container, {
    resultTypes: ['violations'],
    // No stylesheet or video is loaded here, and waiting for them is a third of the time.
    preload: false,
    // A part is not a page, and jsdom paints nothing.
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}
