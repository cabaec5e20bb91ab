import type { PageData } from '../../../shell/src/services/page-data';
import { viewPage } from '../../page-view';

/** The data of a page for the browser, as it is in its document. */
export async function readPageData(site: string): Promise<PageData> {
  const { html } = await viewPage(site);
  const [, json = ''] = /<script type="application\/json" id="forecourt-page">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json) as PageData;
}
