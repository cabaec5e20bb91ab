import type { FastifyPluginAsync } from 'fastify';

/** Stands where the car image renderer will: answers nothing yet. */
export const carImages: FastifyPluginAsync = async () => undefined;
