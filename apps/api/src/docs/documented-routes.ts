import { Injectable, RequestMethod } from '@nestjs/common';
import { HTTP_CODE_METADATA, METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ACCESS_LEVEL, type AccessLevel } from '@shop/api-auth';
import { REST_DOC, type RestDocumentation } from '@shop/api-http';
import { RATE_LIMIT_BUCKET } from '@shop/api-rate-limit';

/** A route as its decorators describe it. */
export interface DocumentedRoute {
  /** Controller and handler: `tools.list`. */
  readonly id: string;
  readonly method: string;
  /** In OpenAPI's syntax: `/tool/{id}`. */
  readonly path: string;
  readonly status: number;
  readonly access: AccessLevel;
  /** Whether a limit counts its requests. */
  readonly isRateLimited: boolean;
  readonly documentation: RestDocumentation;
}

type Handler = (...parameters: never[]) => unknown;

@Injectable()
export class DocumentedRoutes {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  /** @throws Error that names a route without documentation, described path parameters or access level */
  find(): DocumentedRoute[] {
    return this.discovery.getControllers().flatMap(({ metatype, instance }) =>
      this.scanner
        .getAllMethodNames(Object.getPrototypeOf(instance))
        .map((name): [string, Handler] => [name, Reflect.get(instance, name)])
        .filter(([, handler]) => Reflect.hasMetadata(METHOD_METADATA, handler))
        .map(([name, handler]) => this.routeOf(metatype as Handler, name, handler)),
    );
  }

  private routeOf(controller: Handler, name: string, handler: Handler): DocumentedRoute {
    const id = `${kebab(controller.name.replace(/Controller$/, ''))}.${name}`;
    const documentation = this.reflector.get<RestDocumentation | undefined>(REST_DOC, handler);
    const access = this.reflector.get<AccessLevel | undefined>(ACCESS_LEVEL, handler);
    if (!documentation || !access) throw new Error(`${id} needs @RestDoc and an access decorator.`);
    const path = openApiPath(
      [controller, handler].map((part) => this.reflector.get<string>(PATH_METADATA, part)),
    );
    const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).join();
    if (parameters !== Object.keys(documentation.params?.shape ?? {}).join())
      throw new Error(`${id} needs the parameters ${parameters} in @RestDoc.`);
    const method = this.reflector.get<RequestMethod>(METHOD_METADATA, handler);
    const usual = method === RequestMethod.POST ? 201 : 200;
    return {
      ...{ id, access, documentation, path },
      isRateLimited: this.reflector.getAllAndOverride(RATE_LIMIT_BUCKET, [handler, controller]) !== 'nothing',
      method: String(RequestMethod[method]).toLowerCase(),
      status: this.reflector.get<number | undefined>(HTTP_CODE_METADATA, handler) ?? usual,
    };
  }
}

function openApiPath(parts: string[]): string {
  const steps = parts.flatMap((part) => part.split('/')).filter(Boolean);
  return `/${steps.map((step) => step.replace(/^:(.+)/, '{$1}')).join('/')}`;
}

function kebab(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
}
