import {
  carRenderAddress,
  carRenderFrom,
  carRenderOf,
  carRenderOfVehicle,
  forCustomer,
  outsideCarRenderAddress,
  pictureWidth,
} from './render';

describe('the width of a picture', () => {
  it.each([
    [1, 150],
    [150, 150],
    [207, 400],
    [401, 800],
    [3456, 3456],
    [9000, 3456],
  ])('for %d pixels is %d (B7-12)', (asked, width) => expect(pictureWidth(asked)).toBe(width));
});

describe('the parameters of a car’s picture', () => {
  it('are read from the query of the service’s address (A3-29)', () => {
    const address =
      '/getImage?make=Ford&modelFamily=Puma&modelRange=st&modelYear=2021&modelTrim=ST&modelPowerTrain=petrol&modelDoors=5&angle=01&paintId=pspc0065&position=2&width=150';
    expect(carRenderOf(address)).toEqual({
      make: 'Ford',
      modelFamily: 'Puma',
      modelRange: 'st',
      modelYear: '2021',
      modelTrim: 'ST',
      modelPowerTrain: 'petrol',
      modelDoors: '5',
      angle: '01',
      paintId: 'pspc0065',
      position: '2',
    });
  });

  it('are read by the names that the service has for them, too', () => {
    expect(
      carRenderOf('https://renders.example/getImage?make=Ford&modelFamily=Puma&bodySize=5&powerTrain=petrol'),
    ).toMatchObject({
      modelDoors: '5',
      modelPowerTrain: 'petrol',
    });
  });

  it.each(['A3%2BSportback', 'A3%252BSportback', 'A3+Sportback', 'A3%20Sportback'])(
    'have spaces in modelFamily, which came as %s',
    (model) => {
      expect(carRenderOf(`/getImage?make=Audi&modelFamily=${model}`)?.modelFamily).toBe('A3 Sportback');
    },
  );

  it('have them in attributes, too', () => {
    expect(carRenderFrom({ make: 'Audi', modelFamily: 'A3%2BSportback' })?.modelFamily).toBe('A3 Sportback');
  });

  it.each(['/pictures/car.webp?make=Ford&modelFamily=Puma', '/getImage?make=Ford', '', 'getImage'])(
    'are not in %s',
    (address) => {
      expect(carRenderOf(address)).toBeUndefined();
    },
  );

  it('are read back from their address', () => {
    const car = {
      make: 'Land Rover',
      modelFamily: 'Range Rover Evoque',
      modelDoors: '5',
      modelPowerTrain: 'diesel',
      bodyType: 'SUV',
      rim: '2',
    };
    expect(carRenderOf(carRenderAddress(car, 320))).toEqual(car);
    expect(carRenderAddress(car, 320)).toMatch(
      /^\/getImage\?customer=forecourt&make=Land\+Rover&.*bodySize=5&powerTrain=diesel.*&width=400$/,
    );
  });

  it('are in the address where they are not the default, and with the version of the drawings (A3-6 to A3-9)', () => {
    const car = { make: 'Kia', modelFamily: 'Ceed', steering: 'rhd', tailoring: 'gray', rim: '' };
    expect(carRenderAddress(car, 400, 'marlow')).toBe(
      '/getImage?customer=marlow&make=Kia&modelFamily=Ceed&steering=rhd&v=2&width=400',
    );
  });

  it('are all sent to an external service, defaults included, without our own (A3-6 to A3-9)', () => {
    const ours = carRenderAddress(
      { make: 'Kia', modelFamily: 'Ceed', bodyType: 'Hatchback', modelDoors: '5', rim: '2', angle: '01' },
      800,
      'marlow',
    );
    const address = outsideCarRenderAddress('https://renders.example/getImage?key=1', ours);
    expect(Object.fromEntries(new URL(address!).searchParams)).toEqual({
      key: '1',
      customer: 'marlow',
      make: 'Kia',
      modelFamily: 'Ceed',
      bodySize: '5',
      angle: '01',
      modelVariant: 'ha',
      countryCode: '0',
      licensePlateType: 'eu',
      rim: '2',
      interiorId: '000002',
      steering: 'lhd',
      tailoring: 'gray',
      aspectRatio: '1.6',
      transmission: '0',
      zoomType: 'fullscreen',
      margins: '0.03',
      fileType: 'webp',
      version: '5',
      surrounding: 'studio',
      width: '800',
    });
    expect(outsideCarRenderAddress('https://renders.example/', '/getImage?make=Kia')).toBeUndefined();
  });

  it('get the brand’s customer in an address that an editor wrote (A3-9)', () => {
    expect(forCustomer('/getImage?make=Kia&modelFamily=Ceed&width=400', 'marlow')).toBe(
      '/getImage?customer=marlow&make=Kia&modelFamily=Ceed&v=2&width=400',
    );
    expect(forCustomer('/media/a.webp', 'marlow')).toBe('/media/a.webp');
  });

  it('of a car for sale are its make, model and paint', () => {
    expect(carRenderOfVehicle({ make: 'Kia', model: 'Ceed', colour: 'BLACK', year: 2020 })).toEqual({
      make: 'Kia',
      modelFamily: 'Ceed',
      paintId: 'pspc0004',
      angle: '23',
      modelYear: '2020',
    });
  });
});
