import { BlockPage } from '../block-page';
import { views } from '../views/home';

/** Kept, and made again in the background after ten seconds. */
export const revalidate = 10;

export default function Home() {
  return <BlockPage name="home" url="/" views={views} />;
}
