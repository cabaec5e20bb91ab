import { BlockPage } from '../../block-page';
import { views } from '../../views/results';

type Query = Record<string, string | string[] | undefined>;

/** Rendered for each request, since it reads the query. */
export default async function Results({ searchParams }: { searchParams: Promise<Query> }) {
  const query = Object.entries(await searchParams).flatMap(([name, values]) =>
    [values ?? []].flat().map((value): [string, string] => [name, value]),
  );
  const text = new URLSearchParams(query).toString();
  return <BlockPage name="results" url={`/used-cars${text && `?${text}`}`} views={views} />;
}
