import type { Permission } from './served-page';

/** Opens the link to a preview, as a person does. @throws when the site refuses */
export async function openPreview(site: string, ticket: string): Promise<Permission> {
  const answer = await fetch(`${site}/preview`, {
    method: 'POST',
    body: new URLSearchParams({ ticket }),
    headers: { origin: site },
    redirect: 'manual',
  });
  const permission = answer.headers.getSetCookie()[0]?.split(';', 1)[0];
  if (answer.status === 303 && permission !== undefined) return permission;
  throw new Error(
    `${site} does not show previews: /preview answers ${answer.status}. Does REMOTE_PREVIEWS allow them there?`,
  );
}
