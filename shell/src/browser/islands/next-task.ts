/** Resolves in another task: until then, the visitor's actions are handled. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
