import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

/** The parts of an OpenAPI document that the tests check. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface Operation {
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: FormSchema } };
  };
  readonly responses: Readonly<Record<string, { readonly content: Readonly<Record<string, object>> }>>;
}

interface FormSchema {
  readonly properties?: Readonly<Record<string, { readonly anyOf?: readonly object[] }>>;
  readonly required?: readonly string[];
}

const ID = 'openapi.json';

/** A description of the REST adapter, to hold answers against. */
export class Description {
  private readonly ajv = new Ajv2020({ allErrors: true, strictTypes: false });

  constructor(readonly document: OpenApiDocument) {
    addFormats.default(this.ajv);
    this.ajv.addVocabulary(Object.keys(document));
    this.ajv.addSchema(document, ID);
  }

  /** Every operation, as the server's log calls routes: `GET /tool/:id`. */
  names(): string[] {
    return Object.entries(this.document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
  }

  /** @throws Error when there is no such operation */
  operation(name: string): Operation {
    const [path, method] = placeOf(name);
    const operation = this.document.paths[path]?.[method];
    if (!operation) throw new Error(`${name} is not described`);
    return operation;
  }

  /** What is wrong with an answer; a status that the operation does not name is wrong too. */
  problemsOf(name: string, { status, body }: { status: number; body: unknown }): string[] {
    const response = this.operation(name).responses[status];
    if (!response) return [`status ${status} is not described: ${JSON.stringify(body)}`];
    const [type = ''] = Object.keys(response.content);
    const pointer = ['paths', ...placeOf(name), 'responses', String(status), 'content', type, 'schema'];
    const schema = pointer.map((part) => encodeURIComponent(part.replaceAll('/', '~1'))).join('/');
    const validate = this.ajv.compile({ $ref: `${ID}#/${schema}` });
    validate(body);
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  }
}

/** Path and method of `GET /tool/:id (of somebody)`, as the document calls them. */
function placeOf(name: string): [string, string] {
  const [method = '', path = ''] = name.split(' ');
  return [path.replace(/:(\w+)/g, '{$1}'), method.toLowerCase()];
}
