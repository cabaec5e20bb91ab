import { pageDocument, type PageDocument } from '@forecourt/contracts/page-document';
import { traceHeaders } from '@forecourt/service/trace';
import * as z from 'zod';

const answer = z.object({ expiresAt: z.string(), page: z.unknown() });
const refusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) });

const TIMEOUT_MS = 4000;

/** A draft, or why it cannot be shown. An invalid token gets no reason, so that guessing reveals nothing. */
export type FoundDraft = { page: PageDocument; expiresAt: string } | { problem: string | undefined };

/** The draft that a token is for, as it was last saved. Never throws. */
export async function readDraft(token: string, apiOrigin: string): Promise<FoundDraft> {
  try {
    const response = await fetch(new URL('/api/content/v1/draft', apiOrigin), {
      headers: { ...traceHeaders(), authorization: `Bearer ${encodeURIComponent(token)}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status >= 500) throw new Error(`the API answered ${response.status}`);
    const body: unknown = await response.json();
    if (!response.ok) return { problem: problemOf(refusal.safeParse(body).data?.error) };
    const { expiresAt, page } = answer.parse(body);
    return { expiresAt, page: z.parse(pageDocument, page) };
  } catch {
    return { problem: 'Drafts cannot be shown at the moment. Please try again soon.' };
  }
}

function problemOf(error: { code: string; message: string } | undefined): string | undefined {
  if (error?.code === 'draft-expired')
    return 'This link to a draft has expired. Ask the person who sent it for a new one.';
  if (error?.code === 'draft-invalid') return `The draft cannot be shown. ${error.message}`;
  return error?.code === 'draft-unknown' ? error.message : undefined;
}
