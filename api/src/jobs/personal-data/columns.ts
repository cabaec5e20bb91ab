interface Columns {
  personal: readonly string[];
  other: readonly string[];
}

/**
 * Every column of the schema `api`, as personal or not. A test compares the list with the database. A table with
 * personal columns needs a rule for its retention (`retention-rules.ts`) and one for the person a row belongs to
 * (`person-rows.ts`).
 */
export const columnsOf: Readonly<Record<string, Columns>> = {
  valuation: columns(
    `id phone first_name last_name email reason condition outstanding_finance vrm cap_id make model body_type colour transmission fuel
     mileage registered_on clean_pence average_pence below_pence created_at verified_at`,
    'position',
  ),
  valuation_code: columns('valuation_id salt hash sent_at expires_at sends tries used_at'),
  valuation_session: columns('token_hash valuation_id expires_at'),
  // The key of a lead contains the id of its valuation.
  outbox: columns(
    'idempotency_key payload last_failure',
    'id kind created_at sent_at expires_at attempts due_at lease leased_until failed_at',
  ),
  // The saved cars and searches belong to the person.
  alert: columns('email cars searches', 'id brand origin created_at confirmed_at told_at mailed_at due_at'),
  alert_link: columns('token_hash alert_id', 'created_at'),
  received_lead: columns('idempotency_key application_id fields', 'received_at'),
  received_enquiry: columns('message', 'idempotency_key code received_at'),
  received_care_message: columns('message', 'idempotency_key received_at'),

  // Keyed hashes: of numbers and addresses for two days, and of erased people. They identify nobody.
  send_quota: columns('', 'scope key window_start taken'),
  erasure: columns('', 'id erased_at person_hash erased'),
  // Tables about cars and businesses.
  make: columns('', 'id name code slug'),
  model: columns('', 'id make_id name code slug body_type seats sold_from_year sold_to_year'),
  derivative: columns(
    '',
    'cap_id cap_code model_id trim fuel transmission engine_cc engine_size doors price_new_pence',
  ),
  dealer: columns(
    '',
    'id name street town town_slug county postcode phone latitude longitude feed website opening_hours',
  ),
  car: columns(
    '',
    `id vrm cap_id dealer_id make_id model_id body_type fuel transmission colour doors seats year registered_on mileage price_pence engine_cc
     latitude longitude listed_at changed_in emissions equipment insurance_group miles_per_gallon zero_to_62_seconds`,
  ),
  // A registration is forgotten a month after the sale, before it identifies its new owner.
  sold_car: columns('', 'id make_id model_id body_type year price_pence sold_at sold_in vrm dealer_id'),
  feed_run: columns(
    '',
    'id dealer_id source started_by started_at ended_at outcome failure rows_read added changed unchanged refused sold missing',
  ),
  // Addresses of pictures that dealers publish, and data about the stored pictures.
  photo: columns('', 'address_hash address host file_hash etag last_modified failure failures due_at'),
  photo_file: columns('', 'hash width height unused_since'),
  car_photo: columns('', 'car_id position address_hash'),
  // Answers of outside systems about cars for sale, by registration: for a week.
  kept_answer: columns('', 'kind key answer answered_at'),
  stock: columns('', 'only_row version emptied_in'),
  // Invented data of the embedded register and the embedded review platform.
  registration: columns(
    '',
    'vrm vin cap_id colour registered_on manufactured_on mileage retail_pence clean_pence average_pence below_pence',
  ),
  business_unit: columns('', 'id domain display_name opened_at reviews_before_opening review_interval'),
  review: columns('', 'business_unit_id position stars title text consumer_name is_verified'),
  seed: columns('', 'only_row version seeded_at'),
  // Page documents. Staff edit them, not visitors.
  content: columns('', 'only_row revision'),
  // Unused: to be dropped once no version in use knows them.
  announced: columns('', 'brand content_revision stock_version car_id looked_at'),
  received_announcement: columns('', 'idempotency_key host addresses received_at'),
  document: columns('', 'path revision text changed_by changed_at'),
  // Tables about the schema itself.
  migration: columns('', 'name hash run_at'),
};

function columns(personal: string, other = ''): Columns {
  const names = (text: string) => text.split(/\s+/).filter(Boolean);
  return { personal: names(personal), other: names(other) };
}
