import type { TestRegistry } from './test-registry';

interface Answer {
  status: number;
  text: string;
  headers: Headers;
}

/** Requests to the console of a registry, as a browser sends them; cookies are given. */
export function consoleOf(registry: TestRegistry) {
  const ask = async (
    path: string,
    { cookie = '', form }: { cookie?: string; form?: Record<string, string> | [string, string][] } = {},
  ): Promise<Answer> => {
    const response = await fetch(registry.origin + path, {
      method: form ? 'POST' : 'GET',
      headers: { cookie },
      body: form ? new URLSearchParams(form) : null,
      redirect: 'manual',
    });
    return { status: response.status, text: await response.text(), headers: response.headers };
  };

  const signIn = async (token = registry.tokens.releaseManager ?? ''): Promise<string> => {
    const { headers } = await ask('/console/sign-in', { form: { token } });
    return (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  };

  return { ask, signIn };
}

/** The fields that a form of the page sends. */
export const fieldsOf = (text: string, post: string) => {
  const form = new RegExp(`<form method="post" action="${post}">(.+?)</form>`, 's').exec(text)?.[1] ?? '';
  return Object.fromEntries(
    [...form.matchAll(/<input\s+type="hidden"\s+name="(\w+)"\s+value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
};

/** The visible text of the page before anything is unfolded, in one line. */
export const unfolded = (text: string): string => {
  const rest = text.replaceAll(/<details[^>]*>((?!<details).)*?<\/details>/gs, '');
  return rest === text ? text.replaceAll(/\s+/g, ' ') : unfolded(rest);
};
