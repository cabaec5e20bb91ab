import { validateRegistration } from '@forecourt/domain/input/registration';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { ApiError, errorResponses, type ErrorCode } from '../../ground/http/errors';
import type { LookupFailure, VehicleRegister } from '../../ports/vehicle-register';
import type { CallQuota } from '../../ground/quota/visitor-limits';

const params = z.object({ registration: z.string() });

/**
 * The vehicle fields of section 3, except the VIN: with it a thief can pass a car off as another, and no page shows it.
 * Make, model and capId are all present, or all absent when the vehicle was not found (A8-7).
 */
const answer = z.object({
  id: z.string(),
  registration: z.string(),
  vrm: z.string(),
  capId: z.number().int().optional(),
  capCode: z.string().optional(),
  make: z.string().optional(),
  model: z.string().optional(),
  colour: z.string().optional(),
  year: z.number().int().optional(),
  registrationDate: z.string().optional(),
  manufactureDate: z.string().nullable().optional(),
  bodyType: z.string().optional(),
  type: z.string().optional(),
  fuel: z.string().optional(),
  transmission: z.string().optional(),
  engineCapacity: z.number().int().optional(),
  doorplan: z.string().nullable().optional(),
  mileage: z.number().int().optional(),
});

const ERROR_BY_FAILURE: Record<Exclude<LookupFailure, 'not-found'>, ErrorCode> = {
  invalid: 'registration-invalid',
  throttled: 'too-many-requests',
  failed: 'vehicle-register-failed',
  unavailable: 'unavailable',
};

/** Routes for a vehicle by its registration (A7-5). */
export const vehicleDetailsRoutes: FastifyPluginAsyncZod<{ register: VehicleRegister; lookUps: CallQuota }> = async (
  app,
  { register, lookUps },
) => {
  app.get(
    '/api/library/v1/vehicle-details/:registration',
    {
      schema: {
        tags: ['vehicle details'],
        summary: 'A vehicle by its registration',
        description: 'A registration that nobody has is answered 200, without make, model and capId.',
        params,
        response: {
          200: answer,
          ...errorResponses('registration-invalid', 'too-many-requests', 'vehicle-register-failed', 'unavailable'),
        },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const registration = validateRegistration(request.params.registration);
      if (!registration.ok) throw new ApiError('registration-invalid');
      await lookUps.take(request);
      const found = await register.lookUp(registration.value);
      if ('vehicle' in found) return found.vehicle;
      // Clients recognise "not found" by a successful answer without a vehicle (A8-7, A8-8).
      if (found.failure === 'not-found')
        return { id: registration.value, registration: registration.value, vrm: registration.value };
      throw new ApiError(ERROR_BY_FAILURE[found.failure]);
    },
  );
};
