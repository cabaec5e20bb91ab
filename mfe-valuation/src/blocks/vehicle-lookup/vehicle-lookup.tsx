import { useEffect, useState } from 'react';
import type { BlockProps } from '@forecourt/contracts/block';
import { usePageQuery } from '@forecourt/contracts/services-context';
import { EMPTY_VALUATION_FORM, type ValuationForm } from '@forecourt/domain/valuation/form';
import { Card } from '@forecourt/ui/card';
import { Section } from '@forecourt/ui/section';
import { carriedQuery } from '../../carried-query/carried-query';
import { keepForm, readKeptForm } from '../../valuation/kept-form';
import { useKeptLookup } from '../../vehicle-lookup/state/use-kept-lookup';
import { useVehicleLookup, type VehicleLookup as Lookup } from '../../vehicle-lookup/state/use-vehicle-lookup';
import { VehicleLookupForm } from '../../vehicle-lookup/vehicle-lookup-form';
import { FoundVehicle } from './found-vehicle';
import type { vehicleLookup } from './vehicle-lookup.block';
import styles from './vehicle-lookup.module.css';

/** The first step of the valuation, on any page; the wizard continues with the vehicle found here. */
export function VehicleLookup({ attributes }: BlockProps<typeof vehicleLookup>) {
  const { header, subHeader, headingLevel } = attributes;
  const [query] = usePageQuery();
  const lookup = useVehicleLookup();
  useKeptForTab(lookup);
  const { found } = lookup.state;
  const [hasFound, setHasFound] = useState(false);
  useEffect(() => {
    if (found) setHasFound(true);
  }, [found]);

  const SubHeading = headingLevel === '1' ? 'h2' : 'h3';
  const carried = carriedQuery(query, 'reg', 'step');
  return (
    <Section heading={header} headingLevel={headingLevel === '1' ? 1 : 2} width="narrow">
      {found ? (
        <FoundVehicle vehicle={found} heading={SubHeading} carried={carried} onReject={lookup.reset} />
      ) : (
        <Card className={styles.form}>
          <SubHeading className={styles.subHeading}>{subHeader}</SubHeading>
          <VehicleLookupForm lookup={lookup} carried={carried} focusOnMount={hasFound} />
        </Card>
      )}
    </Section>
  );
}

/** Shares the stored form of the wizard: visitors can begin here and continue there, and vice versa. */
function useKeptForTab(lookup: Lookup): void {
  const [kept, setKept] = useState<ValuationForm>();
  useEffect(() => setKept(readKeptForm() ?? EMPTY_VALUATION_FORM), []);
  useKeptLookup(lookup, kept, (now) => keepForm({ ...(readKeptForm() ?? EMPTY_VALUATION_FORM), ...now }));
}
