import { FIELDS } from '@forecourt/domain/car-search/fields';
import { codedNamesAnswer, trimsAnswer, vehicleFiltersAnswer } from '@forecourt/domain/valuation/vehicle-lookup';
import type { Queryable } from '@forecourt/database/pool';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { errorResponses } from '../../ground/http/errors';
import { modelsQuery, trimsQuery } from './schemas';
import { readMakes, readModels, readTrims } from './store';

const CACHE = 'public, max-age=3600';

/** Makes, models and trims for manual entry of a vehicle, and the words of its filters (A7-6 to A7-9). */
export const vehicleReferenceRoutes: FastifyPluginAsyncZod<{ database: Queryable }> = async (app, { database }) => {
  const base = '/api/apply/v1/vehicle';
  const tags = ['vehicle reference data'];
  const errors = errorResponses('invalid-request');

  app.get(
    `${base}/makes`,
    { schema: { tags, summary: 'Makes', response: { 200: codedNamesAnswer } } },
    async (_request, reply) => {
      void reply.header('cache-control', CACHE);
      return readMakes(database);
    },
  );

  app.get(
    `${base}/models`,
    {
      schema: {
        tags,
        summary: 'Models of a make',
        querystring: modelsQuery,
        response: { 200: codedNamesAnswer, ...errors },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', CACHE);
      return readModels(database, request.query.manufacturerCode);
    },
  );

  app.get(
    `${base}/trims`,
    {
      schema: { tags, summary: 'Trims of a model', querystring: trimsQuery, response: { 200: trimsAnswer, ...errors } },
    },
    async (request, reply) => {
      void reply.header('cache-control', CACHE);
      return readTrims(database, request.query.rangeCode);
    },
  );

  app.get(
    `${base}/filters`,
    { schema: { tags, summary: 'Fuels, gearboxes and colours', response: { 200: vehicleFiltersAnswer } } },
    async (_request, reply) => {
      void reply.header('cache-control', CACHE);
      const named = (words: readonly string[]) => words.map((name) => ({ name }));
      return {
        fuel: named(FIELDS.fuelType.words),
        trans: named(FIELDS.gearbox.words),
        colour: named(FIELDS.colour.words),
      };
    },
  );
};
