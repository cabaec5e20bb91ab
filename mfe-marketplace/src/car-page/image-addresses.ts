/** A file name such as `front.jpg`, without path or scheme. */
const NAME = /^[\w][\w .()-]*$/;

/** Whether a picture is given by its file name (B3-10) rather than by an address. */
export const isPictureName = (image: string): boolean => NAME.test(image);

/** Addresses of pictures. @param base put before file names */
export function imageAddresses(images: readonly string[], base: string): string[] {
  return images.map((image) =>
    isPictureName(image) ? `${base}${base.endsWith('/') ? '' : '/'}${encodeURIComponent(image)}` : image,
  );
}
