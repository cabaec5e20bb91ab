/** Waits until the condition holds; for tests. Fails after 20 seconds. */
export async function expectEventually(condition: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 1000 && !condition(); attempt++) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(condition()).toBe(true);
}
