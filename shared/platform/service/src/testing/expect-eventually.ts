/** Waits until the condition holds; for tests. Fails after 20 seconds. */
export async function expectEventually(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 1000; attempt++) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(await condition()).toBe(true);
}
