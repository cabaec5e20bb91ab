import { valueOfCar } from '@forecourt/domain/car-search/cars';
import { slugOf } from '@forecourt/domain/slug';
import type { Queryable } from '@forecourt/database/pool';
import { EQUIPMENT_AGES, equipmentNames } from '../../car-spec/equipment';
import { statedFigures, type StatedFigures } from '../../car-spec/spec-figures';
import type { SpecifiedCar } from '../../car-spec/specified-car';
import { typicalFigures } from '../../car-spec/typical-figures';
import { searchedEquipment, searchedWords } from './searched-equipment';

/**
 * Names of a derivative, and the equipment and figures of its sample cars. Some thousand derivatives have a few
 * thousand texts of equipment.
 */
export interface DescribedDerivative {
  trim: string;
  trimSlug: string;
  /** Make and model as in addresses: `ford.focus`. */
  car: string;
  /** Words in their searched form, each between blanks. */
  names: string;
  /**
   * The equipment of its sample cars (`searchedEquipment`), by age of equipment. Derivatives with the same equipment
   * share one text.
   */
  equipment: readonly string[];
  /** Figures of its sample cars. */
  figures: StatedFigures;
}

/** A derivative that the catalogue no longer has. */
export const NOT_DESCRIBED: DescribedDerivative = {
  trim: '',
  trimSlug: '',
  car: '',
  names: '',
  equipment: [],
  figures: statedFigures({}),
};

type Row = Omit<SpecifiedCar, 'year' | 'registeredOn'> & { capId: number };

const SQL = `select cap_id as "capId", make, model, trim, body_type as "bodyType", fuel, transmission, engine_cc as "engineCc", engine_size as "engineSize",
    doors, seats, price_new_pence as "priceNewPence", price_new_pence::float8 / base_pence as "trimFactor"
  from (select derivative.*, model.name as model, model.body_type, model.seats, make.name as make,
      min(price_new_pence) over (partition by model_id, engine_size, fuel, transmission, doors) as base_pence
    from api.derivative join api.model on model.id = model_id join api.make on make.id = make_id
    where model_id in (select model_id from api.derivative where cap_id = any ($1))) as derivative
  where cap_id = any ($1)`;

/** Reads names and equipment of some derivatives, by CAP id. */
export async function readDescribed(
  database: Queryable,
  capIds: readonly number[],
): Promise<Map<number, DescribedDerivative>> {
  const { rows } = await database.query<Row>(SQL, [capIds]);
  const texts = new Map<string, string>();
  return new Map(rows.map((row) => [row.capId, describedDerivative(row, texts)]));
}

function describedDerivative({ capId: _capId, ...car }: Row, texts: Map<string, string>): DescribedDerivative {
  const { make, model, trim, bodyType, fuel, transmission, engineSize, doors, seats } = car;
  const names = [
    make,
    model,
    trim,
    bodyType,
    fuel,
    transmission,
    engineSize,
    `${doors}dr ${doors} doors ${seats} seats`,
  ];
  const equipment = Array.from({ length: EQUIPMENT_AGES }, (_, age) => {
    const { key, names: fitted } = equipmentNames(car, age);
    const text = texts.get(key) ?? searchedEquipment(fitted());
    texts.set(key, text);
    return text;
  });
  return {
    trim,
    trimSlug: slugOf(trim),
    car: valueOfCar(slugOf(make), slugOf(model)),
    names: searchedWords(names),
    equipment,
    figures: statedFigures(typicalFigures({ ...car, year: 0, registeredOn: '' })),
  };
}
