import type { BlockProps } from '@forecourt/contracts/block';
import { TickList } from '@forecourt/ui/tick-list';
import { SmallPrint } from '../../apr/small-print';
import { Hero } from '@forecourt/ui/hero';
import { HeroCar } from '../../hero/hero-car';
import { QuoteForm } from '../../quote-form/quote-form';
import type { heroBanner } from './hero-banner.block';

export function HeroBanner({ attributes, data }: BlockProps<typeof heroBanner>) {
  const { title, description, points, budgetLabel, placeholder, buttonText, linkQuery, layout, seeCars } = attributes;
  return (
    <Hero
      title={title}
      description={description}
      action={
        <QuoteForm
          label={budgetLabel}
          placeholder={placeholder}
          buttonText={buttonText}
          linkQuery={linkQuery}
          layout={layout}
          seeCars={seeCars}
        />
      }
      media={<HeroCar {...attributes} />}
    >
      <TickList items={points.slice(0, 3)} layout="row" />
      <SmallPrint {...attributes} given={data?.example} />
    </Hero>
  );
}
