import type { Binary } from '#contract/endpoint.ts'

/** Default profile pictures in the product's colours, as WebP. */
const PORTRAITS = [
  [
    'UklGRiYBAABXRUJQVlA4IBoBAAAwDgCdASqAAIAAPxmKt1SsqqUjK5ZIMZAjCWcA0yypcYHmcemDbDF6esb2atl2si+k3O+QFRV6b/X3jjaIcW',
    'rsa9hMGskUXbqNsX38IhFBVb28gSPlZXWB81Ory1YTSwj9o4lowxD6ajLrKlJocJKDLOvWufCPU350+AD+7icO9hGdxo6IdDWbb7nu2jl32w7R',
    'gD2lgB0u8c8KnBhE3wO8lmgxwv22QiLdvAWFGsH6E5ex5Mn4jpb+C3O6y7UK58YLi41Frv3cHU4QfPU3bMb7Gtt4b8LNd2M+i3BrMNy48y/1dh',
    'aAMxfoe5vR5lTH28StKKOJk7arsiA3D8mhC/ALfmZX4bChRU6HlPX1a8RODLHRQFelTUAAAAA=',
  ],
  [
    'UklGRmIBAABXRUJQVlA4IFYBAAAwDgCdASqAAIAAPxmItlUsqaSjK5WYMZAjCWUA0s3mv14cV8BI+kB6Tm9vEqKpX6Z4FrumrlQ5/lnCK0Q6Cm',
    'UlNgMQQESXSzwTodv7hBFCgXEMgF/3zbfikC2xADT/BS34tMKY9SQ+kNofY3qcJ47lhd1T0QqlJcWmAAD+7l4kR/bXBSc12OnME95Cr35ywfzt',
    'iSOa7C8WG3X6GBkQYvsughb4szld8xKWgwx/NZO0eYFE4Q2ddqULt4FGDBVn70KdCRocZOdHoSpabQtVRfZI9rNzWP7qr7iswcBhkg99a/7wIB',
    'tVBfqI07oVcZDHqTMXyo0j7EQWrcSljWfyLv+nrrSq1akFGnEA06joElIM3r6R1zgpWqi282TUkjPA4Pf2OSdforp6ncLq9zeGRIrKPFSEVVZC',
    'Qk2RQ349k/TAzEK3hhnC1221eZEkbSoNXqLurL6gAAA=',
  ],
  [
    'UklGRkIBAABXRUJQVlA4IDYBAAAwDgCdASqAAIAAPxmKuVUsqqWjK5WYMZAjCWcA0rSogXs35g26oizqzLaZBPk4iHOEdpZq5UOuE/wLV/nQPE',
    'n9s/WNlYh2fIyig+/8ulLg1iBVkCB9LwsILvN/baTydxN4YxLN8roEsEneekdQSvZD1xJVPV8UUZamAAD+7ezNXy59DKH4xJN2gjxXcdqF9WOY',
    '4Q54+KFuuFLo0t219WW0ytYALy/XEMs4n0qpPgRSJS/lXw7xp/zvoBAB3aJZwq0kA2rsxoV3jLeisf+pl+KO6wjh1pkzpa2QOXiZvTBz0pFlQx',
    'dOvzNykYllwO4/7aLJp8FF8XRNR+L7cp/phOKo8fh1ms9V7uDtbWguZzvFzMqc8CbUsZdzGWNKFFZJTPOqS1GeE0wAwBczc9GB/zyX3v0jHgAA',
  ],
  [
    'UklGRlIBAABXRUJQVlA4IEYBAABQDgCdASqAAIAAPxmIt1UsqaUjK5ZIMZAjCWUA0YinkYHmYNuqpzht4kpnAj98pdcsg6+WIvZDzb4OlugrtG',
    'uWGbwxBFIWjEVGwnkvfdIomdaueA1+2Unn0ggec3+l+kJzC54pvlcKROXejSKyL9VHxrMs4tsEv943IwAA/u6Ofcn6Wl3U7FV4WkO/YDPLOkRu',
    '2jlmOka9K21FhJ1li1/Fv3SM6zIQ7JvMTHvenC1zYb8pVGeQxUXnQU33BcjbEY82NliAQSYHGj0IQIFpkGA5AS9gX/C2dbPwM9LuBGpB762A3k',
    'xBpci/zyD5VGENfTs+1Jjs4a3IBVlCfd74AeCYbFDrmba54APMWqbCIZ+N4Lfdn3xnmpk1pJDDPf4myr5khpkaNI3z7sjLv85WsPcxJp8gEdFb',
    'YXO5XgCVBhbAEXmDVwAAAA==',
  ],
  [
    'UklGRjIBAABXRUJQVlA4ICYBAABQDgCdASqAAIAAPxmKuVSsqqWjK5WYMZAjCWcA0+CoMZQUIkA8Kayb4hMij9ix3snXSrH7rzjcA+LUMGZ/CL',
    'sAlK/s+hvp0ulgnQ7f81bXtSTM2GAovGr0NS48niMGP30NmHwIsXVvYG37bexNXh+G15eAHA+00GO/pAAA/u3s5TNGBGAVhSqHSAe6sXM/CKtN',
    'MRB9zQXr+HCjfZz3q07pNRnYVIbLZCGWgIvPRed9jwlgGiVUvgkMZ0RB3rqszEzAxpgq1NB1NMTQxLuBHNeqZ5zdzmGTLRBTKzpkBw7NykYleO',
    'C76Krc80Lk0dhV6WAjXzVTF5BVaQomCTIid2hJIz0ew95vKOzfiEpbTCUBXMDANaM7/2MrxY9czSoGmNgYv3xAAAA=',
  ],
].map((lines) => Buffer.from(lines.join(''), 'base64'))

/** One of the default pictures, always the same for a person. */
export function stockPortrait(userId: string): Binary {
  const which = Number.parseInt(userId.slice(0, 8), 16) % PORTRAITS.length
  const bytes = PORTRAITS[which] as Buffer
  return {
    bytes,
    type: 'image/webp',
    lengthBytes: bytes.length,
    etag: `"stock-${which}"`,
    cacheControl: 'private, no-cache',
    headers: { 'X-Content-Type-Options': 'nosniff' },
  }
}
