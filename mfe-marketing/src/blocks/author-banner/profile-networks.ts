/** Where authors have profiles: what the link is called, and the address that the author's name on the network is appended to. */
export const PROFILE_NETWORKS = {
  professionalProfile: { label: 'Professional profile', baseUrl: 'https://professionals.example/in/' },
  photoProfile: { label: 'Photos', baseUrl: 'https://photos.example/' },
  videoProfile: { label: 'Videos', baseUrl: 'https://videos.example/@' },
} as const;
