/** A requested alert: about cars that become cheaper or are sold, and searches that find new cars. */
export interface AlertRequest {
  email: string;
  /** Slug of the brand. */
  brand: string;
  /** Origin of the brand's site. */
  origin: string;
  carIds: readonly string[];
  searches: readonly string[];
}

/** A row of the table. */
export interface Alert {
  id: string;
  email: string;
  brand: string;
  origin: string;
  /** Price in pence that the person knows, by car. */
  cars: Record<string, number>;
  searches: string[];
  told_at: Date;
}
