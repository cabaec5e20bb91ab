import { useEffect, useState } from 'react';
import { decodeEntities } from '@forecourt/contracts/decode-entities';
import { useServices } from '@forecourt/contracts/services-context';

/**
 * Paragraphs of a representative example that the server could not wait for. The browser may wait for the whole 30
 * seconds (B7-1). Plain text, since only the server sanitizes HTML.
 *
 * @param id of the content item; empty when nothing needs loading
 */
export function useLateExample(id: string, depth: number): string[] {
  const services = useServices();
  const [paragraphs, setParagraphs] = useState<string[]>([]);
  useEffect(() => {
    if (id === '') return;
    const stop = new AbortController();
    import('./load-content-item')
      .then(({ loadContentItem }) => loadContentItem({ id, depth, services, signal: stop.signal }))
      .then((item) => setParagraphs(paragraphsOf(item?.aprExample ?? '')))
      .catch(
        (error: unknown) =>
          stop.signal.aborted || services.log('error', error instanceof Error ? error.message : String(error), { id }),
      );
    return () => stop.abort();
  }, [id, depth, services]);
  return paragraphs;
}

function paragraphsOf(html: string): string[] {
  const blocks = html
    .replaceAll(/<(script|style)\b[^]*?<\/\1>/gi, '')
    .split(/<\/?(?:p|div|ul|ol|li|br|h[1-6])\b[^>]*>/i);
  return blocks.map((block) => decodeEntities(block.replaceAll(/<[^<>]*>/g, '')).trim()).filter(Boolean);
}
