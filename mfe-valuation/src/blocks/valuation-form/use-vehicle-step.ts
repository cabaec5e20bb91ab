import { useEffect, useEffectEvent } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { registrationFromAddress } from '@forecourt/domain/input/registration';
import { stepFromAddress, VALUATION_STEP } from '@forecourt/domain/valuation/steps';
import type { Vehicle } from '@forecourt/domain/valuation/vehicle-lookup';
import { answered, vehicleFound } from '../../valuation/valuation-slice';
import { useKeptLookup } from '../../vehicle-lookup/state/use-kept-lookup';
import { useVehicleLookup, type VehicleLookup } from '../../vehicle-lookup/state/use-vehicle-lookup';
import { searchWithStep } from './search-with-step';
import type { Wizard } from './use-wizard';

/**
 * The first step: finds a vehicle by the form or by `reg` in the address (A2.6-3, A4.6-2), adds it to the answers and
 * moves on to the next step.
 */
export function useVehicleStep({ form, step }: Wizard, isRestored: boolean): VehicleLookup {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const lookup = useVehicleLookup();
  const { found, registrationError } = lookup.state;
  const wanted = registrationFromAddress(query.get('reg') ?? '');

  const onFound = useEffectEvent((vehicle: Vehicle) => {
    dispatch(vehicleFound(vehicle));
    const isWanted = wanted !== '' && vehicle.registration === wanted;
    // Going back from the next step must not lead to an address that redirects.
    void navigate(
      { search: searchWithStep(query, VALUATION_STEP.details, { keepReg: isWanted }) },
      { replace: isWanted },
    );
  });
  useEffect(() => {
    if (found) onFound(found);
  }, [found]);

  const onArrival = useEffectEvent(() => {
    if (!wanted) return;
    if (form.vehicle?.registration !== wanted) lookup.lookUp(wanted, 'address');
    else if (stepFromAddress(query.get('step')) === undefined)
      void navigate({ search: searchWithStep(query, VALUATION_STEP.details) }, { replace: true });
  });
  useEffect(() => {
    // Only on arrival: going back to an address with `reg` must not undo the choice of a different car.
    if (isRestored) onArrival();
  }, [isRestored]);

  const onRefused = useEffectEvent(() => {
    if (wanted) void navigate({ search: searchWithStep(query, VALUATION_STEP.vehicle) }, { replace: true });
  });
  useEffect(() => {
    if (registrationError) onRefused();
  }, [registrationError]);

  const isShown = isRestored && wanted === '' && step === VALUATION_STEP.vehicle;
  useKeptLookup(lookup, isShown ? form : undefined, (now) => dispatch(answered(now)));
  return lookup;
}
