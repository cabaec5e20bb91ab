import { parseUrl } from '@forecourt/ui/parse-url';

interface Provider {
  name: string;
  hosts: readonly string[];
  id: RegExp;
  page: (id: string) => string;
  /** In the form that sets no cookie before playback. Its origin must be among the shell's `FRAME_ORIGINS`. */
  player: (id: string) => string;
}

const PROVIDERS: readonly Provider[] = [
  {
    name: 'YouTube',
    hosts: ['www.youtube.com', 'm.youtube.com', 'youtube.com', 'youtu.be', 'www.youtube-nocookie.com'],
    id: /^[\w-]{11}$/,
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
    player: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
  },
  {
    name: 'Vimeo',
    hosts: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
    id: /^\d{6,12}$/,
    page: (id) => `https://vimeo.com/${id}`,
    player: (id) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
  },
];

/** Location of a video. Without a player, its address is a file that the browser plays. */
export interface VideoSource {
  /** Target of a link to the video: the provider's page, or the file. */
  page: string;
  player?: { provider: string; address: string };
}

/** Resolves an address to a provider's video, or to a file. */
export function videoSource(address: string): VideoSource {
  const url = parseUrl(address);
  const provider = url && PROVIDERS.find(({ hosts }) => hosts.includes(url.hostname));
  const id = url?.searchParams.get('v') ?? url?.pathname.split('/').findLast(Boolean) ?? '';
  if (!provider?.id.test(id)) return { page: address };
  return { page: provider.page(id), player: { provider: provider.name, address: provider.player(id) } };
}
