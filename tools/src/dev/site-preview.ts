import type { RegistryClient } from '@forecourt/registry/client';
import { readBuild, uploadFolder } from '@forecourt/registry/publish-folder';

export interface SitePreviewOptions {
  client: Pick<RegistryClient, 'reserve' | 'putFile' | 'preview' | 'ticket' | 'reportProblem' | 'endPreview'>;
  /** Origin of the deployed site, and the channel that it follows. */
  site: string;
  channel: string;
  say: (line: string) => void;
}

/** A remote's builds in a deployed site. */
export class SitePreview {
  #id: string | undefined;
  readonly #options: SitePreviewOptions;

  constructor(options: SitePreviewOptions) {
    this.#options = options;
  }

  /** Shows the build in this folder, and prints a link when browsers need one. @throws what the registry refuses */
  async show(folder: string): Promise<void> {
    const startedAt = performance.now();
    const { client, site, channel, say } = this.#options;
    const { manifest } = await readBuild(folder);
    const { id, expiresAt } = await client.preview(channel, site, await uploadFolder(client, folder));
    say(`${manifest.remote} ${manifest.version} is shown (${Math.round(performance.now() - startedAt)} ms)`);
    if (id === this.#id) return;
    this.#id = id;
    await this.printLink();
    const end = new Date(expiresAt).toLocaleTimeString('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
    });
    say(`The preview ends at ${end}; a save after that begins another. Ctrl-C ends it at once.`);
  }

  /** Prints a link for one more browser. */
  async printLink(): Promise<void> {
    const { client, site, say } = this.#options;
    if (this.#id === undefined) return;
    say(
      `\nOpen this within ten minutes, once, in your browser (Enter prints another link):\n\n  ${site}/preview?ticket=${await client.ticket(this.#id)}\n`,
    );
  }

  /** Explains on open pages why they show no newer build. */
  async reportProblem(problem: string): Promise<void> {
    if (this.#id !== undefined) await this.#options.client.reportProblem(this.#id, problem);
  }

  async end(): Promise<void> {
    if (this.#id !== undefined) await this.#options.client.endPreview(this.#id);
  }
}
