import { useServices } from '@forecourt/contracts/services-context';
import { formatPounds } from '@forecourt/domain/money';
import { withQuery } from '@forecourt/domain/with-query';
import { Button } from '@forecourt/ui/button';
import { LinkButton } from '@forecourt/ui/link-button';
import { useHydrated } from '@forecourt/ui/use-hydrated';

interface SeeCarsProps {
  /** Monthly budget in whole pounds; undefined without one, and for £0, at which there are no cars. */
  budget: number | undefined;
  className?: string | undefined;
}

/**
 * A link to the cars for a monthly budget. Before hydration it is a button that sends the form's budget to the search
 * (B2-49).
 */
export function SeeCars({ budget, className }: SeeCarsProps) {
  const { search } = useServices().destinations;
  const look = { variant: 'quiet', className } as const;
  if (!useHydrated())
    return (
      <Button {...look} type="submit" formAction={search}>
        See cars at your monthly price
      </Button>
    );
  return (
    <LinkButton {...look} href={withQuery(search, budget === undefined ? '' : `max_monthly_price=${budget}`)}>
      {budget === undefined ? 'See cars at your monthly price' : `See cars up to ${formatPounds(budget)} a month`}
    </LinkButton>
  );
}
