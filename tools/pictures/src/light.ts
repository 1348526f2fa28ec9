import { DirectionalLight, Vector3 } from 'three';

const GOLDEN_ANGLE = 2.399963;
const KEY = new Vector3(-0.62, 1, 0.12);
/** Share of samples from the softbox; the others come from the sky and make the contact shadow. */
const KEY_SHARE = 0.55;
const LIGHT_DISTANCE = 40;
const SHADOW_REACH = 14;

/** The one light of the studio: a softbox at the upper left, sampled point by point. */
export class AreaLight {
  readonly light = new DirectionalLight(0xffffff, 1.7);

  constructor() {
    this.light.castShadow = true;
    const { shadow } = this.light;
    shadow.mapSize.set(1024, 1024);
    shadow.radius = 5;
    shadow.bias = -0.0004;
    shadow.normalBias = 0.03;
    Object.assign(shadow.camera, {
      left: -SHADOW_REACH,
      right: SHADOW_REACH,
      top: SHADOW_REACH,
      bottom: -SHADOW_REACH,
      near: 1,
      far: 80,
    });
  }

  /** Moves the light to its place in one of the samples. */
  moveTo(index: number, samples: number): void {
    const keySamples = Math.ceil(samples * KEY_SHARE);
    const isKey = index < keySamples;
    const share = isKey ? (index + 0.5) / keySamples : (index - keySamples + 0.5) / (samples - keySamples);
    const angle = index * GOLDEN_ANGLE;
    const radius = Math.sqrt(share) * (isKey ? 0.45 : 0.86);
    const offset = new Vector3(Math.cos(angle) * radius, 0, Math.sin(angle) * radius);
    const direction = isKey ? KEY.clone().add(offset) : offset.setY(Math.sqrt(1 - radius * radius));
    this.light.position.copy(direction.normalize()).multiplyScalar(LIGHT_DISTANCE);
  }
}
