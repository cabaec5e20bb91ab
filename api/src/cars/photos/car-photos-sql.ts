/** SQL for the photos of a car in order, each as JSON, from a relation called `car` with that table's columns. */
export const CAR_PHOTOS_SQL = `select json_build_object('hash', hash, 'width', width, 'height', height)
  from api.car_photo join api.photo using (address_hash) join api.photo_file on hash = file_hash where car_id = car.id order by position`;
