import axe from 'axe-core';

/**
 * Accessibility violations in an element, one line each. Rules that need a whole page or a layout engine are left out.
 */
export async function axeFaults(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, {
    resultTypes: ['violations'],
    // No stylesheet or video is loaded here. Waiting for them would take a third of the time.
    preload: false,
    rules: {
      // A block is part of a page, and its host provides the landmarks.
      region: { enabled: false },
      // Brand palettes pass contrast by construction. The tests of whole pages check it in browsers.
      'color-contrast': { enabled: false },
    },
  });
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
