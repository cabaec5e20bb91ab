import { BlockPage } from '../block-page';
import { views } from '../views/home';

/** Next caches the page, and renders it again in the background after ten seconds. */
export const revalidate = 10;

export default function Home() {
  return <BlockPage name="home" url="/" views={views} />;
}
