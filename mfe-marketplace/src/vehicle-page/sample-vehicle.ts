/** Attributes of a vehicle as partners write them, for the examples of blocks. */
export const SAMPLE_VEHICLE: Record<string, string> = {
  make: 'Ford',
  model: 'Puma',
  trim: 'Titanium',
  year: '2021',
  mileage: '23,400',
  fuelType: 'Petrol',
  transmission: 'Manual',
  price: '14,995',
  pcp: '257.70',
  milesAway: '12',
  milesAwayCity: 'Leeds',
  vehicleId: '1017',
  dealer: JSON.stringify({
    dealerId: 7, dealerName: 'Alderbrook Cars', town: 'Leeds', county: 'West Yorkshire', building: '12', streetName: 'Canal Street', postcode: 'LS1 4AB', phone: '0113 496 0123',
    url: '', coordinates: { longitude: -1.5491, latitude: 53.8008 },
  }),
  reg: 'AB21CDE',
  colour: 'Blue',
  doors: '5',
  vehicleImages: JSON.stringify(['23', '05', '21', '22', 'interior'].map((angle) => `/getImage?make=Ford&modelFamily=Puma&angle=${angle}&paintId=pspc0065&width=400`)),
};
