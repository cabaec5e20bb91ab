import { BlockPage } from '../../../../../block-page';
import { views } from '../../../../../views/car';

/** A car's page is made for its first visitor and kept, as Next recommends for pages too many to build. */
export const revalidate = 10;
export const generateStaticParams = () => [];

interface Address {
  params: Promise<Record<'make' | 'model' | 'town' | 'details', string>>;
}

export default async function Car({ params }: Address) {
  const { make, model, town, details } = await params;
  return <BlockPage name="car" url={`/${make}/${model}/${town}/${details}`} views={views} />;
}
